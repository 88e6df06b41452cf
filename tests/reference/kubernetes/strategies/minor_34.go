//go:build minor34

package main

import (
	"context"

	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/registry/rest"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	metricsfeatures "k8s.io/component-base/metrics/features"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/storagemigration/install"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicy"
	"k8s.io/kubernetes/pkg/registry/certificates/clustertrustbundle"
	"k8s.io/kubernetes/pkg/registry/certificates/podcertificaterequest"
	"k8s.io/kubernetes/pkg/registry/core/service"
	"k8s.io/kubernetes/pkg/registry/networking/ipaddress"
	"k8s.io/kubernetes/pkg/registry/networking/servicecidr"
	"k8s.io/kubernetes/pkg/registry/resource/deviceclass"
	"k8s.io/kubernetes/pkg/registry/resource/devicetaintrule"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaim"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaimtemplate"
	"k8s.io/kubernetes/pkg/registry/resource/resourceslice"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattributesclass"
	"k8s.io/kubernetes/pkg/registry/storagemigration/storagemigration"
)

// namespaces are those in which claims may have administrative access: the strategies of claims ask.
type namespaces struct {
	corev1client.NamespaceInterface
}

func (namespaces) Get(_ context.Context, name string, _ metav1.GetOptions) (*v1.Namespace, error) {
	labels := map[string]string{"resource.kubernetes.io/admin-access": "true"}
	return &v1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, Labels: labels}}, nil
}

func init() {
	// As pkg/server of the API server does it.
	utilruntime.Must(metricsfeatures.AddFeatureGates(utilfeature.DefaultMutableFeatureGate))
	strategies[groupKind("/Service")] = service.Strategy
	strategies[groupKind("certificates.k8s.io/ClusterTrustBundle")] = clustertrustbundle.Strategy
	strategies[groupKind("networking.k8s.io/ServiceCIDR")] = servicecidr.Strategy
	strategies[groupKind("networking.k8s.io/IPAddress")] = ipaddress.Strategy
	strategies[groupKind("resource.k8s.io/DeviceClass")] = deviceclass.Strategy
	strategies[groupKind("resource.k8s.io/DeviceTaintRule")] = devicetaintrule.Strategy
	strategies[groupKind("resource.k8s.io/ResourceSlice")] = resourceslice.Strategy
	strategies[groupKind("storagemigration.k8s.io/StorageVersionMigration")] = storagemigration.Strategy
	strategies[groupKind("storage.k8s.io/VolumeAttributesClass")] = volumeattributesclass.Strategy
	strategies[groupKind("admissionregistration.k8s.io/ValidatingAdmissionPolicy")] =
		validatingadmissionpolicy.NewStrategy(nil, nil)
	strategies[groupKind("certificates.k8s.io/PodCertificateRequest")] = podcertificaterequest.NewStrategy()
	strategies[groupKind("resource.k8s.io/ResourceClaim")] = resourceclaim.NewStrategy(namespaces{})
	strategies[groupKind("resource.k8s.io/ResourceClaimTemplate")] = resourceclaimtemplate.NewStrategy(namespaces{})
}

// validateCreate is what that minor's server calls for an object that is created.
func validateCreate(ctx context.Context, strategy rest.RESTCreateStrategy, object runtime.Object) field.ErrorList {
	return strategy.Validate(ctx, object)
}
